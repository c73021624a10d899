// Somebody who listens: nothing is known of the page but the tree that Chromium gives to screen readers, and nothing is done but what they can do
// with it. Whatever is in that tree must be sentences for people: no key of texts/, no hole where a word should be.
import assert from 'node:assert/strict';

const shown = new Set(['StaticText', 'InlineTextBox']);
/** A key of texts/, an argument that was not given, or what a program says for nothing. */
const raw = /\b(?:web|play|game|mode|colour|online|host|bot|table|rules?|kolpa|pop|punto|shuppa|chromatik)\.[a-z_]+(?:\.[a-z_]+)*\b|\{[a-z_]+\}|\bundefined\b|\bNaN\b|\[object/;

export class Listener {
  static async at(page) {
    const line = await page.context().newCDPSession(page);
    await line.send('Accessibility.enable');
    return new Listener(line);
  }
  constructor(line) {
    this.line = line;
  }

  /** All there is, in reading order. */
  async tree() {
    const { nodes } = await this.line.send('Accessibility.getFullAXTree');
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const all = [];
    const walk = (node, above) => {
      const said = { role: node.role?.value, name: (node.name?.value ?? '').trim(), element: node.backendDOMNodeId, above };
      for (const { name, value } of node.properties ?? []) said[name] = value.value;
      if (!node.ignored && !shown.has(said.role)) all.push(said);
      if (!node.ignored && said.name !== '') assert.doesNotMatch(said.name, raw);
      const inner = node.ignored ? above : said;
      inner.text ??= [];
      if (node.role?.value === 'StaticText') for (let each = above; each; each = each.above) each.text.push(said.name);
      for (const id of node.childIds ?? []) if (known.has(id)) walk(known.get(id), inner);
    };
    walk(nodes[0], undefined);
    return all;
  }

  /** Every one with this role and, if given, this name; inside of another one, if given. */
  async all(role, name, inside) {
    const within = (node) => !inside || node.element === inside.element || (node.above ? within(node.above) : false);
    const fits = (given) => name === undefined || (name instanceof RegExp ? name.test(given) : name === given);
    return (await this.tree()).filter((node) => node.role === role && fits(node.name) && within(node));
  }
  async the(role, name, inside) {
    const [found] = await this.all(role, name, inside);
    assert.ok(found, `nothing is called "${name}" and is a ${role}`);
    return found;
  }

  /** As a screen reader does the default action of a control. */
  async press({ element }) {
    const { object } = await this.line.send('DOM.resolveNode', { backendNodeId: element });
    await this.line.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: 'function () { this.focus(); this.click(); }' });
  }

  /** What has the focus. */
  async focused() {
    return (await this.tree()).findLast((node) => node.focused && node.role !== 'RootWebArea');
  }
  /** The lines of what was told. */
  async told() {
    const tree = await this.tree();
    const [log, ...more] = tree.filter(({ role }) => role === 'log');
    assert.ok(log && more.length === 0, 'one region tells what happens');
    const lines = tree.filter(({ role, above }) => role === 'paragraph' && above === log);
    return lines.map(({ text }) => text.join(' ').trim());
  }
}
