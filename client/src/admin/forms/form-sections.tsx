import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { readStored, writeStored } from '#client/ui/browser-storage.ts';
import { describeSection, fieldsOf, formGrid, hasError, isComplete, type FormFields } from './fields.ts';
import { FormFieldList, useFormValues } from './form-fields.tsx';
import { sectionId, useCurrentSection } from './use-current-section.ts';

/** A section of a form. A folded one is closed at first, and shows in one line what it holds. */
interface SectionLook {
  label: string;
  isFolded?: boolean;
}

interface SectionedFormProps<V, R> {
  fields: FormFields<V, R>;
  sections: Readonly<Record<string, SectionLook>>;
  /** The key under which the browser keeps which section was opened last: it is open, and in view, the next time. */
  openKey?: string;
  aside?: ReactNode;
  /** The fields of the sections that have more than the list of their fields. */
  children?: Readonly<Record<string, ReactNode>>;
}

/** A focused field stays clear of the sticky navigation. */
const columnsClass = clsx(
  'grid grid-cols-1 [&_:is(input,select,textarea,button)]:scroll-mt-19',
  'xl:[&_:is(input,select,textarea,button)]:scroll-mt-6',
);

/** The body of a large form: navigation between its sections, the sections, and an aside. */
export function SectionedForm<V extends FieldValues, R>({
  fields,
  sections,
  openKey,
  aside,
  children = {},
}: SectionedFormProps<V, R>) {
  const names = Object.keys(sections);
  const [lastOpen] = useState(() => openKey && (names.find((name) => name === readStored(openKey)) ?? names[0]));
  const { container, current, goTo } = useCurrentSection(names, lastOpen);
  return (
    <div
      ref={container}
      className={clsx(
        columnsClass,
        aside ? 'xl:grid-cols-[12.75rem_minmax(0,1fr)_19rem]' : 'xl:grid-cols-[12.75rem_minmax(0,1fr)]',
      )}
    >
      <SectionNav fields={fields} sections={sections} current={current} onGoTo={goTo} />
      <div className="min-w-0 px-4 pt-5 pb-8 md:px-7 md:pt-6 md:pb-10">
        {Object.entries(sections).map(([name, look]) => (
          <Section
            key={name}
            fields={fields}
            name={name}
            openKey={openKey}
            isFolded={Boolean(openKey && name !== lastOpen)}
            {...look}
          >
            {children[name] ?? <FormFieldList fields={fields} section={name} />}
          </Section>
        ))}
      </div>
      {aside}
    </div>
  );
}

interface SectionNavProps<V, R> extends Pick<SectionedFormProps<V, R>, 'fields' | 'sections'> {
  current: string;
  onGoTo: (name: string) => void;
}

/** On narrow windows, a sticky row that scrolls sideways. */
const navClass = 'sticky top-0 z-2 min-w-0 border-b border-line bg-paper xl:static xl:border-r xl:border-b-0';

const navListClass = clsx(
  'relative flex gap-0.5 overflow-x-auto py-1.5 pr-10 pl-2 [scrollbar-width:none]',
  'xl:sticky xl:top-0 xl:flex-col xl:px-3 xl:py-5',
  'mask-[linear-gradient(to_left,transparent,#000_2.5rem)] xl:mask-none',
);

const navButtonClass = clsx(
  'flex min-h-11 w-full items-center rounded-lg px-3.5 text-left text-small leading-tight font-[640] whitespace-nowrap',
  'transition-colors duration-fast focus-visible:-outline-offset-3 xl:whitespace-normal',
);

function SectionNav<V extends FieldValues, R>({ fields, sections, current, onGoTo }: SectionNavProps<V, R>) {
  const values = useFormValues<V>();
  const { errors } = useFormState<V>();
  const list = useRef<HTMLOListElement>(null);
  const currentIndex = Object.keys(sections).indexOf(current);
  useEffect(() => {
    const element = list.current;
    const item = element?.querySelectorAll('li')[currentIndex];
    // On narrow windows the list scrolls sideways. scrollIntoView would scroll the dialog, too.
    if (element && item) element.scrollLeft = item.offsetLeft - (element.clientWidth - item.offsetWidth) / 2;
  }, [currentIndex]);
  return (
    <nav aria-label="Sections" className={navClass}>
      <ol ref={list} className={navListClass}>
        {Object.entries(sections).map(([name, { label }]) => {
          const isInvalid = hasError(fields, name, errors);
          const isValid = !isInvalid && isComplete(fields, name, values);
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'true' : undefined}
                aria-label={isInvalid ? `${label}, needs attention` : isValid ? `${label}, complete` : undefined}
                onClick={() => onGoTo(name)}
                className={clsx(
                  navButtonClass,
                  name === current ? 'bg-butter text-ink' : 'text-ink-2 hover:bg-paper-3',
                )}
              >
                <span
                  aria-hidden="true"
                  className="mr-2 grid w-4 shrink-0 place-items-center max-xl:empty:hidden xl:mr-3"
                >
                  {isInvalid && <span className="size-2 rounded-full bg-danger forced-color-adjust-none" />}
                  {isValid && <Check className="size-4" />}
                </span>
                {label}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface SectionProps<V, R> extends SectionLook, Pick<SectionedFormProps<V, R>, 'fields' | 'openKey'> {
  name: string;
  children: ReactNode;
}

/** Scrolls so that its border lies under the sticky navigation. All closed sections of an index fit on one screen. */
const sectionClass = clsx(
  'scroll-mt-13.75 not-first:mt-9 not-first:border-t-2 not-first:border-ink not-first:pt-7 xl:-scroll-mt-0.5',
  'data-[closed=true]:not-first:mt-1 data-[closed=true]:not-first:border-t data-[closed=true]:not-first:pt-2.5',
);

/** A section of the form, on a six-column grid. An invalid field opens it. */
function Section<V extends FieldValues, R>({
  fields,
  name,
  label,
  openKey,
  isFolded = false,
  children,
}: SectionProps<V, R>) {
  const { errors } = useFormState<V>();
  const [isOpen, setIsOpen] = useState(!isFolded);
  if (!isOpen && hasError(fields, name, errors)) setIsOpen(true);
  const headingId = `${sectionId(name)}-heading`;
  return (
    <section id={sectionId(name)} aria-labelledby={headingId} data-closed={openKey && !isOpen} className={sectionClass}>
      <h3 id={headingId} tabIndex={-1} className="text-xl leading-tight font-[720] tracking-[-.02em] outline-none">
        {isFolded || openKey ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
              if (openKey && !isOpen) writeStored(openKey, name);
            }}
            className="-my-2.5 flex min-h-11 w-full items-center justify-between gap-3 text-left"
          >
            {label}
            <ChevronDown className={clsx('size-5 transition-transform duration-fast', isOpen && 'rotate-180')} />
          </button>
        ) : (
          label
        )}
      </h3>
      {isOpen ? (
        <div className={clsx(formGrid, 'mt-4.5', openKey && 'pb-6')}>{children}</div>
      ) : (
        <SectionSummary fields={fields} name={name} isIndex={Boolean(openKey)} />
      )}
    </section>
  );
}

interface SectionSummaryProps<V, R> extends Pick<SectionedFormProps<V, R>, 'fields'> {
  name: string;
  /** Whether to name all fields, instead of what they hold. */
  isIndex: boolean;
}

function SectionSummary<V extends FieldValues, R>({ fields, name, isIndex }: SectionSummaryProps<V, R>) {
  const values = useFormValues<V>();
  const labels = fieldsOf(fields, name).map((field) => fields[field].label);
  const text = isIndex ? labels.join(', ') : describeSection(fields, name, values);
  return <p className={clsx('mt-1 type-small text-ink-2', !isIndex && 'truncate')}>{text}</p>;
}
