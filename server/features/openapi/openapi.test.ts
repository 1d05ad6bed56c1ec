import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { signIn, startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { contract, type CallKey } from '#shared/contract.ts';
import type { openApiDocument } from './openapi.routes.ts';

type OpenApiDocument = ReturnType<typeof openApiDocument>;
type Operation = OpenApiDocument['paths'][string][string];

const calls = Object.keys(contract) as CallKey[];

async function readDocument({ agent }: Pick<TestApp, 'agent'>): Promise<OpenApiDocument> {
  const { body, type } = await agent.get('/api/openapi.json').expect(200);
  expect(type).toBe('application/json');
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

  it('describes the key of every create', async () => {
    const found = operations(await readDocument(await startApp()));
    const creates = found.filter(({ operation }) => JSON.stringify(operation.parameters).includes('Idempotency-Key'));
    const paths = creates.map(({ key }) => key.slice('POST /api/'.length));
    expect(paths.toSorted()).toEqual(['artists', 'categories', 'contact', 'events', 'locations', 'partners']);
    expect(creates[0]?.operation.parameters).toMatchObject([{ in: 'header', required: false }]);
  });

  it('describes the server URL and the session cookie', async () => {
    for (const publicUrl of ['http://localhost', 'https://arts.example']) {
      const app = await startAppAsManager({ PUBLIC_URL: publicUrl });
      const { servers, components } = await readDocument(app);
      expect(servers).toEqual([{ url: publicUrl }]);
      const login = await signIn(app.agent).expect(200);
      expect(login.get('Set-Cookie')?.at(-1)).toMatch(new RegExp(`^${components.securitySchemes.session.name}=`));
    }
  });
});
