/** The message is a sentence for people; `details` are further fields of the response. */
export class RefusedError extends Error {
  readonly status: number;
  readonly details: object;

  constructor(message: string, status = 400, details: object = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export class NotFoundError extends RefusedError {
  constructor(message = 'There is nothing at this address.') {
    super(message, 404);
  }
}

interface InvalidField {
  path: string;
  message: string;
}

/** A field of a form, or several, are invalid in a way that only the database shows. */
export class InvalidFieldError extends RefusedError {
  constructor(path: string, message: string, others: readonly InvalidField[] = []) {
    const fields = [{ path, message }, ...others];
    super(fields.map((field) => field.message).join(' '), 400, { fields });
  }
}

/** A unique name belongs to another record. */
export class NameTakenError extends RefusedError {
  constructor(message: string) {
    super(message, 409);
  }
}

export class ConflictError extends RefusedError {
  constructor(current: object, savedBy?: string, message = 'Someone else has saved this since you opened it.') {
    super(message, 409, { current, savedBy });
  }
}
