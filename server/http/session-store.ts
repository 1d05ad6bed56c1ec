import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';

const PostgresStore = connectPgSimple(session);

/** Stores sessions in the database, which may be down for a moment. An outage ends no session and fails no response. */
export class SessionStore extends PostgresStore {
  /**
   * express-session takes ENOENT for a missing session; from the driver it means that the database's socket is missing.
   */
  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    super.get(id, (error: unknown, data) =>
      done(error && new Error('The session could not be read', { cause: error }), data),
    );
  }

  /** Prolonging a session is optional, so its failure must not break a response. */
  override touch(id: string, data: session.SessionData, done?: () => void): void {
    super.touch(id, data, () => done?.());
  }
}
