import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { contract, type CallKey } from '#shared/contract.ts';
import { storeArtist, storeCategory, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { manager, startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import type { openApiDocument } from './openapi.routes.ts';

type OpenApiDocument = ReturnType<typeof openApiDocument>;
type Operation = OpenApiDocument['paths'][string][string];

const calls = Object.keys(contract) as CallKey[];

async function readDocument({ agent }: Pick<TestApp, 'agent'>): Promise<OpenApiDocument> {
  const { body } = await agent
    .get('/api/openapi.json')
    .expect(200)
    .expect('Content-Type', 'application/json; charset=utf-8');
  return body as OpenApiDocument;
}

function operations({ paths }: OpenApiDocument): { key: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );
}

function operationOf(document: OpenApiDocument, key: CallKey): Operation {
  const found = operations(document).find((other) => other.key === key);
  if (!found) throw new Error(`The document lacks ${key}`);
  return found.operation;
}

describe('the document', () => {
  it('is valid OpenAPI 3.1 with valid references', async () => {
    const document = await readDocument(await startApp());
    const validator = new Validator();
    expect(await validator.validate(structuredClone({ ...document }))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    expect(references).toHaveLength(JSON.stringify(document).split('"$ref"').length - 1);
    for (const [reference, kind, name = ''] of references)
      expect(document.components[kind as 'schemas'][name], reference).toBeDefined();
  });

  it('contains exactly the calls of the contract, each with an operationId', async () => {
    const document = await readDocument(await startApp());
    const found = operations(document);
    expect(found.map(({ key }) => key).toSorted()).toEqual(calls.toSorted());
    expect(new Set(found.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
  });

  it('describes the server URL and the session cookie', async () => {
    for (const publicUrl of ['http://localhost', 'https://arts.example']) {
      const app = await startAppAsManager({ PUBLIC_URL: publicUrl });
      const { servers, components } = await readDocument(app);
      expect(servers).toEqual([{ url: publicUrl }]);
      const login = await app.agent.post('/api/admin/login').send(manager).expect(200);
      expect(login.get('Set-Cookie')?.at(-1)).toMatch(new RegExp(`^${components.securitySchemes.session.name}=`));
    }
  });

  it('describes forms, files and empty responses', async () => {
    const document = await readDocument(await startApp());
    expect(Object.keys(operationOf(document, 'POST /api/upload').requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
    expect(operationOf(document, 'GET /api/messages/export').responses['200']).toHaveProperty('content', {
      'text/csv': { schema: { type: 'string' } },
    });
    expect(operationOf(document, 'DELETE /api/events/:id').responses['204']).toEqual({ description: 'No Content' });
    expect(operationOf(document, 'GET /api/health').responses['503']).toHaveProperty(
      'content.application/json.schema.$ref',
      '#/components/schemas/Health',
    );
  });

  it('marks only required fields as required', async () => {
    const { components } = await readDocument(await startApp());
    expect(components.schemas['EventInput']?.required).toEqual([
      'title',
      'description',
      'category',
      'date',
      'time',
      'venue',
    ]);
    expect(components.schemas['PartnerInput']?.required).toEqual(['name']);
  });

  it('is also found at the address of the former page', async () => {
    const { agent } = await startApp();
    await agent.get('/api/docs').expect(301).expect('Location', '/api/openapi.json');
  });
});

describe('responses match the document', () => {
  /** Sends a request and validates the response against its schema. */
  async function startAsking(app: TestApp) {
    const document = await readDocument(app);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document, 'document');
    return async (key: CallKey, path: string, status: number, body?: object) => {
      const method = key.split(' ')[0]?.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      const given = await app.agent[method](path).send(body);
      expect([key, given.status]).toEqual([key, status]);
      const described = operationOf(document, key).responses[status];
      expect(described, `${key} ${status}`).toBeDefined();
      const answer = described && '$ref' in described ? document.components.responses.Error : described;
      const schema = answer?.content?.['application/json']?.schema;
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
      ajv.validate(absolute, given.body);
      expect(ajv.errors, `${key} ${JSON.stringify(given.body)}`).toBeNull();
    };
  }

  it('for the manager', async () => {
    const app = await startAppAsManager();
    await storeCategory(app.db, { name: 'Immersive' });
    await storeLocation(app.db);
    await storeArtist(app.db);
    await storePartner(app.db);
    await storeEvent(app.db, {
      title: 'Low Tide',
      category: 'Immersive',
      locationId: 1,
      artistIds: [1],
      partnerIds: [1],
    });
    const ask = await startAsking(app);

    for (const key of calls.filter((other) => other.startsWith('GET ') && other !== 'GET /api/messages/export')) {
      const query = key === 'GET /api/history' ? '?kind=events&id=1' : '';
      await ask(key, `${key.slice(4).replace(':slug', 'low-tide').replace(':id', '1')}${query}`, 200);
    }
    await ask('POST /api/contact', '/api/contact', 201, {
      name: 'Ada',
      email: 'ada@x.example',
      subject: 'A wall',
      message: 'It is large.',
    });
    await ask('GET /api/messages', '/api/messages', 200);
    await ask('POST /api/categories', '/api/categories', 201, { name: 'Film' });
    await ask('POST /api/categories', '/api/categories', 409, { name: 'film' });
    await ask('PUT /api/locations/:id', '/api/locations/1', 409, {
      name: 'Stage',
      googleMapsLink: 'https://maps.example/',
      updatedAt: '2020-01-01T00:00:00.000Z',
    });
  });

  it('for invalid requests', async () => {
    const ask = await startAsking(await startApp());
    await ask('GET /api/events', '/api/events?limit=0', 400);
    await ask('GET /api/events', '/api/events?drafts=true', 401);
    await ask('GET /api/events/slug/:slug', '/api/events/slug/nothing', 404);
    await ask('POST /api/events', '/api/events', 401, {});
    await ask('POST /api/contact', '/api/contact', 400, {});
    await ask('POST /api/contact', '/api/contact', 413, { message: 'x'.repeat(300_000) });
    await ask('POST /api/contact', '/api/contact', 415);
    await ask('POST /api/admin/login', '/api/admin/login', 401, { username: 'a', password: 'b' });
  });
});
