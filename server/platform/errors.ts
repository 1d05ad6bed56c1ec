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
