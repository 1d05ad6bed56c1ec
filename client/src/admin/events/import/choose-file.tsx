import { useState } from 'react';
import { droppedFiles } from '#client/admin/uploads/dropped-files.ts';
import { messageFor } from '#client/api/api-error.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { csvColumns } from '#shared/domain/event/event-csv.ts';
import { readFile, readTable, type Table } from './read-table.ts';

const names = Object.values(csvColumns).map(([name]) => name);
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${names.join(',')}\r\n`)}`;

/** Takes a CSV file, or cells that were copied from a spreadsheet. */
export function ChooseFile({ onTable }: { onTable: (table: Table) => Promise<void> }) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (read: () => Table | Promise<Table>) => {
    setIsReading(true);
    try {
      await onTable(await read());
    } catch (error) {
      setProblem(messageFor(error, error instanceof Error ? error.message : ''));
      setIsReading(false);
    }
  };
  const takeFile = (file?: File) => file && void take(() => readFile(file));
  if (isReading) return <Spinner />;
  return (
    <>
      <p role="alert" className="text-small font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <label className="relative block cursor-pointer rounded-input border-2 border-dashed border-line-strong px-4 py-6 hover:border-cobalt hover:bg-mist has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <span className="block font-[640]">Choose a CSV file, or drop it here</span>
        <span className="block text-sm text-ink-2">
          As Excel, Numbers and Google Sheets save it. Nothing is sent yet.
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => takeFile(target.files?.[0])}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const { files, folders } = droppedFiles(event.dataTransfer);
            if (folders.length > 0) setProblem('This is a folder. Choose one CSV file in it.');
            else takeFile(files[0]);
          }}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
      </label>
      <TextAreaField
        label="Or paste cells"
        hint="With the names of the columns in the first row."
        rows={3}
        onPaste={(event) => {
          event.preventDefault();
          const text = event.clipboardData.getData('text/plain');
          void take(() => readTable(text));
        }}
      />
      <p className="text-small">
        <a href={template} download="activations.csv" className={textLink}>
          Download a template
        </a>
      </p>
    </>
  );
}
