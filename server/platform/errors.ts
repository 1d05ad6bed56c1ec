/** The message gives the user the reason. */
export class RefusedError extends Error {}

export class NotFoundError extends RefusedError {
  constructor(message = 'There is nothing at this address.') {
    super(message);
  }
}

/** One field of a form is invalid in a way that only the database shows. */
export class InvalidFieldError extends RefusedError {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** A unique name belongs to another record. */
export class NameTakenError extends RefusedError {}

export class ConflictError extends RefusedError {
  readonly current: object;
  readonly savedBy: string | undefined;

  constructor(current: object, savedBy?: string, message = 'Someone else has saved this since you opened it.') {
    super(message);
    this.current = current;
    this.savedBy = savedBy;
  }
}
