import type { ComponentProps, ReactNode } from 'react';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { siteLabels } from '#client/admin/forms/site-labels.ts';
import { type SiteSection } from './site-sections.ts';
import type { SiteValues } from './site-values.ts';

/** A section of the form, in two columns on wide windows. */
export function Section({ section: { id, label }, children }: { section: SiteSection; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="site-section">
      <h3
        id={`${id}-heading`}
        tabIndex={-1}
        className="text-xl leading-tight font-[720] tracking-[-.02em] outline-none"
      >
        {label}
      </h3>
      <div className="mt-4.5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** The names of the fields that hold a single text. */
type TextName = { [K in keyof SiteValues]: SiteValues[K] extends string ? K : never }[keyof SiteValues];

interface TextProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'error'> {
  name: TextName;
}

/** The single-line input of a setting. */
export function SiteText({ name, ...input }: TextProps) {
  const field = useFields<SiteValues>();
  return <TextField label={siteLabels[name]} autoComplete="off" {...input} {...field(name)} />;
}

interface AreaProps extends Omit<ComponentProps<typeof TextAreaField>, 'name' | 'label' | 'error'> {
  name: TextName;
}

/** The multi-line input of a setting, as wide as the section. */
export function SiteTextArea({ name, ...area }: AreaProps) {
  const field = useFields<SiteValues>();
  return <TextAreaField label={siteLabels[name]} className="sm:col-span-2" {...area} {...field(name)} />;
}
