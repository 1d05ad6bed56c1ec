/** The message gives the user the reason. */
export class RefusedError extends Error {}

export class NotFoundError extends RefusedError {
  constructor(message = 'There is nothing at this address.') {
    super(message);
  }
}

interface InvalidField {
  path: string;
  message: string;
}

/** A field of a form, or several, are invalid in a way that only the database shows. */
export class InvalidFieldError extends RefusedError {
  readonly fields: readonly InvalidField[];

  constructor(path: string, message: string, others: readonly InvalidField[] = []) {
    const fields = [{ path, message }, ...others];
    super(fields.map((field) => field.message).join(' '));
    this.fields = fields;
  }
}

export class ConflictError extends RefusedError {
  readonly current: object;
  readonly savedBy: string | undefined;

  constructor(current: object, savedBy?: string) {
    super('Someone else has saved this since you opened it.');
    this.current = current;
    this.savedBy = savedBy;
  }
}
