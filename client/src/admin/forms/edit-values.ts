import { createFormControl, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { randomKey } from '#client/api/call.ts';
import type { ToastMessage } from '#client/ui/toast-region.tsx';
import './edits.ts';
import { keepEdit, liveEdits, notifyEdits, readEdit, type KeptEdit } from './edits.ts';
import { hasType, limitsOf, namesOf, toFormValues, type FormFields } from './fields.ts';
import { changedFields, isSame, pick } from './merge.ts';

/** A stored record; `updatedAt` detects conflicting saves. */
export interface StoredRecord {
  id: number;
  updatedAt: string;
}

/** What a save needs besides its input. */
export interface SaveTarget {
  /** As last read from the server; undefined for a new record. */
  record: StoredRecord | undefined;
  basedOn: string | undefined;
  /** The same for each attempt to create the record. */
  key: string;
  /** The value of the pressed submit button. */
  intent: string | undefined;
}

/** An upload into a field, pending or failed. */
export interface Upload {
  id: number;
  /** The name of the field. */
  field: string;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Undefined once it has arrived. */
  cancel: (() => void) | undefined;
  /** Why it failed. */
  reason?: string;
}

export interface EditOptions<R extends StoredRecord, V extends FieldValues, O, S> {
  /** The singular name of the kind of record. */
  entity: string;
  /** Names the edit among those of its kind. */
  id: string;
  fields: FormFields<V, R>;
  /** The edited record, as last read from the server; undefined to create one. */
  record: R | undefined;
  /** The first values of a copy. */
  initialValues?: V | undefined;
  schema: z.ZodType<O>;
  /** Returns the schema's input; by default, the form values. */
  toInput?: ((values: V) => unknown) | undefined;
  /** Saves the input and resolves with what `onSaved` receives. */
  save: (input: O, target: SaveTarget) => Promise<S>;
  /** `message` says what the save took over from another one. */
  onSaved: (saved: S, message: Pick<ToastMessage, 'description'>) => void;
  /** Returns the record in the response to a conflict, if that is not the record itself. */
  onConflict?: ((current: unknown) => R) | undefined;
  /** Called when a save fails; `action` opens the form if the manager has left it. */
  onSaveFailed: (error: unknown, action?: ToastMessage['action']) => void;
  onInvalid?: ((errors: FieldErrors<V>) => void) | undefined;
  onClose: () => void;
}

interface ViewOptions<R extends StoredRecord, V extends FieldValues, O, S> extends EditOptions<R, V, O, S> {
  toast: (message: ToastMessage) => void;
  openForm: () => void;
}

/** Between two times that the values are kept while they change. */
const keepIntervalMs = 400;

/** The values of an edit, which its form control owns, and what they are compared with. */
export abstract class EditValues<R extends StoredRecord, V extends FieldValues, O, S> {
  readonly form;
  /** Returns the length limit of a text by its path. */
  readonly limitOf: (path: string) => number | undefined;
  /** The values of the record, or the first ones of a new one. */
  base: V;
  /** The labels of the fields with unsaved changes. */
  unsaved: string[] = [];
  /** When the edit was typed in before it was opened again. */
  continuedFrom: string | undefined;
  protected key = randomKey();
  protected basedOn: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly name: string;
  /** Those of the last view: they belong to the app, so they also work after Back. */
  protected options: ViewOptions<R, V, O, S>;

  constructor(name: string, options: ViewOptions<R, V, O, S>) {
    liveEdits.set(name, this);
    this.name = name;
    this.options = options;
    this.limitOf = limitsOf(options.schema);
    const { id, fields, record, initialValues } = options;
    this.base = initialValues ?? toFormValues(fields, record);
    this.basedOn = record?.updatedAt;
    this.form = createFormControl<V, unknown, O>({ defaultValues: this.base as never });
    const kept = readEdit(name);
    if (kept) {
      const values = this.#known(kept.values);
      // That of a deleted record becomes a new one.
      if (record || !/^\d+$/.test(id)) this.setBase(this.#known(kept.base), kept.basedOn);
      this.key = kept.key;
      this.continuedFrom = kept.savedAt;
      this.form.setValues(values);
    }
    this.form.subscribe({ formState: { values: true }, callback: () => this.changed() });
    this.unsaved = this.#findUnsaved();
  }

  use(options: ViewOptions<R, V, O, S>): void {
    this.options = options;
  }

  get values(): V {
    return this.form.getValues();
  }

  /** Takes over, by field, what another tab has typed since this one knew. */
  adopt(next: KeptEdit | undefined, before: KeptEdit | undefined): void {
    if (!next) {
      if (before) this.setBase(this.#known(before.values), this.basedOn);
      this.changed();
      return this.forget();
    }
    const values = this.#known(next.values);
    const names = changedFields(this.options.fields, (before?.values ?? this.base) as V, values);
    this.setBase(this.#known(next.base), next.basedOn);
    this.key = next.key;
    return this.setValues({ ...this.values, ...pick(values, names) });
  }

  /** Forgets what nobody needs any more: unless a view shows the edit, or it does something. */
  protected abstract forget(): void;

  /** Replaces the values, with an Undo, which works after the form is left as well. */
  replace(values: V, title: string): void {
    const before = structuredClone(this.values);
    const undo = () => {
      // The manager may have opened it again.
      const edit = (liveEdits.get(this.name) ?? this) as this;
      liveEdits.set(this.name, edit);
      edit.setValues(before);
      edit.forget();
    };
    this.options.toast({ title, action: { label: 'Undo', onClick: undo } });
    this.form.clearErrors();
    this.setValues(values);
  }

  /** Sets only what differs: rows under the hands that type stay mounted. */
  protected setValues(values: V): void {
    for (const name of changedFields(this.options.fields, this.values, values))
      this.form.setValue(name as unknown as Path<V>, values[name]);
    this.changed();
    notifyEdits();
  }

  protected setBase(base: V, basedOn: string | undefined): void {
    this.base = base;
    this.basedOn = basedOn;
    this.form.resetDefaultValues(base, { keepIsValid: true });
  }

  protected changed(): void {
    const unsaved = this.#findUnsaved();
    if (!isSame(unsaved, this.unsaved)) {
      this.unsaved = unsaved;
      notifyEdits();
    }
    if (this.#timer !== undefined) return;
    this.keep();
    this.#timer = setTimeout(() => this.keep(), keepIntervalMs);
  }

  protected keep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const kept = readEdit(this.name);
    const { base, basedOn, key } = this;
    const values = structuredClone(this.values);
    if (this.unsaved.length === 0) {
      if (!kept) return undefined;
      // Other tabs first take over what it ends with: what was saved, or what there was before.
      keepEdit(this.name, { ...kept, values });
      return keepEdit(this.name, undefined);
    }
    if (isSame([kept?.values, kept?.basedOn], [values, basedOn])) return undefined;
    return keepEdit(this.name, { values, base, basedOn, key, savedAt: new Date().toISOString() });
  }

  #findUnsaved(): string[] {
    const { fields } = this.options;
    return changedFields(fields, this.base, this.values).map((name) => fields[name].label);
  }

  /** Returns kept values, without fields that do not exist or have another type. */
  #known(values: object): V {
    const { fields, schema, toInput } = this.options;
    const known = namesOf(fields).filter((name) => {
      const value: unknown = (values as V)[name];
      if (typeof value !== typeof this.base[name]) return false;
      // A text is what was typed, valid or not.
      return typeof value === 'string' || hasType(schema, toInput, name, { ...this.base, [name]: value });
    });
    return { ...this.base, ...pick(values as V, known) };
  }
}
