/** The label of each field of a form. Fields that are shown as one have the same label. */
export type FieldLabels<V> = Readonly<Record<keyof V, string>>;

/** Form values as text by field; one text for fields that are shown as one. */
export type FieldTexts<V> = Partial<Record<keyof V, string>>;

/** Displayed form values, by field label. */
export type LabeledValues = Record<string, string>;

/** Returns the texts of fields by their labels. */
export function labelTexts<V>(labels: FieldLabels<V>, texts: FieldTexts<V>): LabeledValues {
  const entries = Object.entries(texts) as [keyof V, string][];
  return Object.fromEntries(entries.map(([name, text]) => [labels[name], text]));
}

/** Returns the names of the fields with these labels. */
export function fieldsWithLabels<V>(labels: FieldLabels<V>, chosen: ReadonlySet<string>): (keyof V)[] {
  return (Object.keys(labels) as (keyof V)[]).filter((name) => chosen.has(labels[name]));
}
