// A door in front of the server that can be crowded: it turns away who asks, or who wants a line, with a number and hardly a word.
import http from 'node:http';
import net from 'node:net';

export class Front {
  static async before(server) {
    const front = new Front();
    front.far = server;
    front.lines = new Set();
    front.server = http.createServer((request, response) => front.pass(request, response));
    front.server.on('upgrade', (request, socket, head) => front.connect(request, socket, head));
    await new Promise((resolve) => front.server.listen(0, '127.0.0.1', resolve));
    front.url = `http://localhost:${front.server.address().port}`;
    return front;
  }

  /** `request`: what to say to it instead, `{ status, headers, body }`, or nothing. */
  refuses = () => undefined;

  pass(request, response) {
    const { status, headers = {}, body = '' } = this.refuses(request) ?? {};
    if (status) return response.writeHead(status, headers).end(body);
    const asked = http.request(this.far.url + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  }

  connect(request, socket, head) {
    const { status } = this.refuses(request) ?? {};
    if (status) return socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    const far = net.connect(this.far.port, '127.0.0.1', () => {
      const lines = [`GET ${request.url} HTTP/1.1`];
      for (let i = 0; i < request.rawHeaders.length; i += 2) lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      socket.pipe(far).pipe(socket);
    });
    for (const end of [socket, far]) end.on('error', () => undefined).on('close', () => (socket.destroy(), far.destroy()));
    this.lines.add(socket);
    socket.on('close', () => this.lines.delete(socket));
  }

  /** As a cut cable would. */
  cut() {
    for (const line of this.lines) line.destroy();
  }
  close() {
    this.cut();
    this.server.closeAllConnections();
    this.server.close();
  }
}
