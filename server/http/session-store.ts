import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';

const PostgresStore = connectPgSimple(session);

/**
 * Sessions in the database, which may be away for a moment: nobody is signed out for that, and no answer is cut off.
 */
export class SessionStore extends PostgresStore {
  /**
   * To express-session ENOENT means that there is no such session; from the driver it means that there is no socket of
   * the database.
   */
  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    super.get(id, (error: unknown, data) =>
      done(error && new Error('The session could not be read', { cause: error }), data),
    );
  }

  /** To prolong a session is a courtesy that must not spoil an answer. */
  override touch(id: string, data: session.SessionData, done?: () => void): void {
    super.touch(id, data, () => done?.());
  }
}
