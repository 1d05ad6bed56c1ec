import { storeCategory } from '#server/testing/factories.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The body of a valid activation. */
export const input = {
  title: 'Low Tide',
  description: 'A room that breathes.',
  category: 'Immersive',
  date: '2026-11-20',
  time: '12:00 PM - 5:00 PM',
  venue: 'North Atrium',
};

/** Starts the server with a signed-in manager, and returns calls that create, save, read and list activations. */
export async function startEvents() {
  const app = await startAppAsManager();
  await storeCategory(app.db);
  const post = (overrides: object = {}) => app.agent.post('/api/events').send({ ...input, ...overrides });
  const put = (id: number | string, overrides: object = {}) =>
    app.agent.put(`/api/events/${id}`).send({ ...input, ...overrides });
  const create = async (overrides?: object) => (await post(overrides).expect(201)).body as ProgramEvent;
  const save = async (id: number, overrides?: object) => (await put(id, overrides).expect(200)).body as ProgramEvent;
  const read = async (slug: string) =>
    (await app.agent.get(`/api/events/slug/${slug}`).expect(200)).body as ProgramEvent;
  /** Returns the titles that visitors see. */
  const titles = async () => ((await app.agent.get('/api/events')).body as ProgramEvent[]).map(({ title }) => title);
  return { ...app, post, put, create, save, read, titles };
}
