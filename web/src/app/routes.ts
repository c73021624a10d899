// Addresses and views.

export interface Route {
  name: string;
  parameters: Record<string, string>;
}

export const patterns: readonly (readonly [string, string])[] = [
  ['/', 'home'],
  ['/new/:game', 'setup'],
  ['/table/:table', 'table'],
  ['/t/:table', 'online'],
  ['/online', 'lobby'],
  ['/puzzles', 'puzzles'],
  ['/puzzles/:game/:puzzle', 'puzzle'],
  ['/learn/:game', 'learn'],
  ['/rules/:game', 'rules'],
  ['/review/:table', 'review'],
  ['/settings', 'settings'],
  ['/about', 'about'],
];

const missing: Route = { name: 'missing', parameters: {} };

export function routeOf(path: string): Route {
  const parts = path.split('/');
  for (const [pattern, name] of patterns) {
    const wanted = pattern.split('/');
    if (wanted.length !== parts.length) continue;
    const parameters: Record<string, string> = {};
    try {
      const fits = wanted.every((part, i) => {
        if (!part.startsWith(':')) return part === parts[i];
        parameters[part.slice(1)] = decodeURIComponent(parts[i] ?? '');
        return parts[i] !== '';
      });
      if (fits) return { name, parameters };
    } catch {
      return missing; // percent signs that stand for no letter
    }
  }
  return missing;
}
