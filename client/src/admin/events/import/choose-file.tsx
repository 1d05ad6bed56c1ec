import { useMutation, useQuery } from '@tanstack/react-query';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { countNoun } from '#client/admin/forms/confirm.ts';
import { Spinner } from '#client/admin/lists/cards.tsx';
import { FileArea } from '#client/admin/uploads/drop-zone.tsx';
import { messageFor } from '#client/api/api-error.ts';
import { allEventsQuery } from '#client/api/manager-queries.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { csvFields } from '#shared/domain/event/event-csv.ts';
import { labelOf } from './plan-rows.ts';
import { readFile, readTable, type Table } from './read-table.ts';
import { lastImport } from './use-import.ts';

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csvFields.map(labelOf).join(',')}\r\n`)}`;

interface ChooseFileProps {
  isUndoing: boolean;
  onUndo: (ids: readonly number[]) => void;
  onTable: (table: Table) => Promise<void>;
}

/** Takes a CSV file, or cells that were copied from a spreadsheet; or takes the last import back. */
export function ChooseFile({ isUndoing, onUndo, onTable }: ChooseFileProps) {
  const {
    mutate: take,
    isPending,
    error,
  } = useMutation({ mutationFn: async (read: () => Table | Promise<Table>) => onTable(await read()) });
  const { data: events = [] } = useQuery(allEventsQuery);
  const imported = lastImport();
  const drafts = events.filter(({ id, published }) => imported.has(id) && !published);
  if (isPending) return <Spinner />;
  return (
    <>
      <p role="alert" className="text-small font-semibold text-danger empty:hidden">
        {error && messageFor(error, error.message)}
      </p>
      <FileArea
        label="Choose a CSV file, or drop it here"
        hint="As Excel, Numbers and Google Sheets save it. Nothing is sent yet."
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([file], folders) => file && take(() => readFile(file, folders.length > 0))}
      />
      <TextAreaField
        label="Or paste cells"
        hint="With the names of the columns in the first row."
        rows={3}
        onPaste={(event) => {
          event.preventDefault();
          const text = event.clipboardData.getData('text/plain');
          take(() => readTable(text));
        }}
      />
      <p className="text-small">
        <a href={template} download="activations.csv" className={textLink}>
          Download a template
        </a>
      </p>
      {drafts.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          Of the last import, {countNoun(drafts.length, 'activation')}{' '}
          {drafts.length === 1 ? 'is a draft' : 'are drafts'} still.
          <SecondaryButton isBusy={isUndoing} onClick={() => onUndo(drafts.map(({ id }) => id))}>
            Undo the last import
          </SecondaryButton>
        </p>
      )}
    </>
  );
}
