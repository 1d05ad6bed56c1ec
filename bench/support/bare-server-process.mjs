// Started by bare-server.mjs, which sends the responses as [path, { status, headers, body }] entries.
import { createServer } from 'node:http';

process.once('message', (entries) => {
  const responses = new Map(entries);
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    const { status, headers, body } = responses.get(request.url);
    response.writeHead(status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
