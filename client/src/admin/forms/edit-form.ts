import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { ApiError, isCanceled } from '#client/api/api-error.ts';
import { confirmDiscard } from './confirm.ts';
import { EditValues, type StoredRecord, type Upload } from './edit-values.ts';
import { liveEdits, notifyEdits, readEdit, setAtRisk } from './edits.ts';
import { toFormValues } from './fields.ts';
import { isSame, mergeVersions, pick } from './merge.ts';

/** A version that was saved while this one was edited. */
export interface Conflict<R, V> {
  record: R;
  savedBy: string | undefined;
  theirs: V;
  /** The fields of the groups that both changed. */
  asked: (keyof V & string)[];
}

/** How often a save is repeated by itself, because it met another one. */
const maxRepeats = 3;

/** An edit: it follows its record and saves, whether a view shows it or not. */
export class EditForm<R extends StoredRecord, V extends FieldValues, O, S> extends EditValues<R, V, O, S> {
  conflict: Conflict<R, V> | undefined;
  /** The labels of what was taken over from other saves. */
  taken: string[] = [];
  uploads: Upload[] = [];
  isSaving = false;
  #record = this.options.record;
  #intent: string | undefined;
  #views = 0;
  /** The values when a view was opened, if they were unsaved already. */
  #openedWith: V | undefined;

  /** Says what was taken over from other saves. */
  get notice(): string | undefined {
    return this.taken.length > 0 ? `Changed elsewhere meanwhile, and kept: ${this.taken.join(', ')}.` : undefined;
  }

  get isUploading(): boolean {
    return this.uploads.some(({ reason }) => reason === undefined);
  }

  get isUnsaved(): boolean {
    return this.unsaved.length > 0 || this.isUploading;
  }

  /** Called when a view shows the edit. Returns the function to call when it is left. */
  enter(): () => void {
    this.#views++;
    if (this.#views === 1) {
      this.#openedWith = this.isUnsaved ? structuredClone(this.values) : undefined;
      if (!this.isUnsaved) this.continuedFrom = undefined;
    }
    const keep = () => this.keep();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      this.#views--;
      // In development, React leaves and enters at once.
      queueMicrotask(() => this.#views === 0 && this.#leave());
    };
  }

  /** Says that what is unsaved is kept. */
  #leave(): void {
    this.forget();
    const { toast, openForm } = this.options;
    if (this.isUnsaved && !this.isSaving)
      toast({ title: 'Your changes are kept', action: { label: 'Open the form', onClick: openForm } });
  }

  protected forget(): void {
    if (this.#views > 0) return;
    this.keep();
    this.continuedFrom = readEdit(this.name)?.savedAt;
    if (!this.isUnsaved && !this.isSaving) liveEdits.delete(this.name);
  }

  /** Closes the view. Asks before changes are discarded that were made since it was opened. */
  requestClose(): void {
    if (this.isSaving) return;
    const isOnlyRead = this.#openedWith && isSame(this.#openedWith, this.values);
    if (this.isUnsaved && !isOnlyRead) {
      if (!confirmDiscard()) return;
      this.setValues(this.base);
      this.#end();
    }
    this.options.onClose();
  }

  /** Shows the stored record again. */
  discard(): void {
    this.conflict = undefined;
    this.replace(this.base, 'Changes discarded');
    this.continuedFrom = undefined;
    this.keep();
  }

  setUploads(uploads: Upload[]): void {
    this.uploads = uploads;
    setAtRisk(`${this.name} uploads`, this.isUploading);
    notifyEdits();
    this.forget();
  }

  /** Takes over what only the other side changed, unless both changed a group: saving asks about those. */
  follow(record: R | undefined): void {
    const { fields } = this.options;
    if (!record) {
      if (!this.#record || !this.isUnsaved) return;
      // Deleted, so what is unsaved becomes a new record.
      this.#record = undefined;
      this.conflict = undefined;
      this.setBase(toFormValues(fields, undefined), undefined);
      return this.changed();
    }
    // Deleted before, and restored.
    if (!this.#record) return this.rebase(record, this.values);
    const theirs = toFormValues(fields, record);
    if (this.isSaving || this.conflict || isSame(theirs, this.base)) return;
    const merged = mergeVersions(fields, this.base, this.values, theirs);
    if (merged.asked.length > 0) return;
    if (this.isUnsaved) this.taken = [...new Set([...this.taken, ...merged.taken])];
    this.rebase(record, merged.values);
  }

  /** Bases the form on a stored record, with `values` as unsaved changes. */
  rebase(record: R, values = toFormValues(this.options.fields, record)): void {
    this.#record = record;
    this.conflict = undefined;
    this.setBase(toFormValues(this.options.fields, record), record.updatedAt);
    this.setValues(values);
  }

  /** Saves, also after the form is left, and tells the outcome. `intent` is the value of the pressed submit button. */
  submit(intent?: string): Promise<void> {
    this.#intent = intent;
    return this.#attempt();
  }

  async #attempt(repeats = 0): Promise<void> {
    this.isSaving = true;
    notifyEdits();
    const onInvalid = (errors: FieldErrors<V>) => {
      this.options.onInvalid?.(errors);
      if (this.#views === 0) this.#tellFailure(undefined);
    };
    try {
      await this.form.handleSubmit((input) => this.#save(input, repeats), onInvalid)();
    } finally {
      this.isSaving = false;
      notifyEdits();
      this.forget();
    }
  }

  async #save(input: O, repeats: number): Promise<void> {
    this.keep();
    let saved: S;
    try {
      const target = { record: this.#record, basedOn: this.basedOn, key: this.key, intent: this.#intent };
      saved = await this.options.save(input, target);
    } catch (error) {
      return this.#report(error, repeats);
    }
    const description = this.notice;
    this.taken = [];
    this.#end();
    if (this.#views > 0) this.options.onClose();
    return this.options.onSaved(saved, { description });
  }

  /** Handles a failed save. Resolves once a save that is repeated by itself is done. */
  async #report(error: unknown, repeats: number): Promise<void> {
    const { fields, onConflict } = this.options;
    if (error instanceof ApiError) {
      // The contract returns the stored record with a conflict: that of an earlier attempt, whose response was lost.
      if (error.current && repeats < maxRepeats) {
        const record = onConflict?.(error.current) ?? (error.current as R);
        const theirs = toFormValues(fields, record);
        const merged = mergeVersions(fields, this.base, this.values, theirs);
        this.taken = [...new Set([...this.taken, ...merged.taken])];
        if (merged.asked.length === 0) {
          this.rebase(record, merged.values);
          return this.#attempt(repeats + 1);
        }
        this.conflict = { record, savedBy: error.savedBy, theirs, asked: merged.asked };
        this.setValues(merged.values);
        return this.#views === 0 ? this.#tellFailure(error) : undefined;
      }
      for (const { path, message } of error.fieldErrors) this.form.setError(path as Path<V>, { message });
      if (error.status === 409 && !error.current && 'name' in this.values)
        this.form.setError('name' as Path<V>, { message: error.userMessage ?? '' });
    }
    return this.#tellFailure(error);
  }

  #tellFailure(error: unknown): void {
    const { onSaveFailed, openForm } = this.options;
    if (this.#views > 0) return onSaveFailed(error);
    // A canceled sign-in, too: there is no form to show that nothing was saved.
    return onSaveFailed(isCanceled(error) ? undefined : error, { label: 'Open the form', onClick: openForm });
  }

  keepMine({ record }: Conflict<R, V>): Promise<void> {
    this.rebase(record, this.values);
    return this.#attempt();
  }

  takeTheirs({ record, theirs, asked }: Conflict<R, V>): void {
    this.replace({ ...this.values, ...pick(theirs, asked) }, 'Their version is in the form');
    this.rebase(record, this.values);
    this.keep();
  }

  /** Ends the edit: what the form has is no longer unsaved. */
  #end(): void {
    for (const { cancel } of this.uploads) cancel?.();
    this.conflict = undefined;
    this.setBase(structuredClone(this.values), this.basedOn);
    this.changed();
    this.keep();
  }
}
