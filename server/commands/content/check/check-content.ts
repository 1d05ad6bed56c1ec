import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { errorMessage } from '#server/db/database-error.ts';
import { commandLine, recordAction } from '#server/history/history.store.ts';
import { applyRepairs } from './apply-repairs.ts';
import { checkCategoryNames } from './check-category-names.ts';
import { checkInputs } from './check-inputs.ts';
import { checkPictures } from './check-pictures.ts';
import { checkReferences } from './check-references.ts';
import { checkSlugs } from './check-slugs.ts';
import type { Finding } from './finding.ts';
import { readStoredProgram, type StoredProgram } from './stored-program.ts';
import { readUploadedFiles } from './uploaded-files.ts';

type CheckedConfig = Pick<Config, 's3' | 'dataFolder' | 'publicUrl'>;

/** Returns the problems in the stored content, from one snapshot. Throws StorageError. */
export function checkContent(db: Database, config: CheckedConfig): Promise<Finding[]> {
  return db.transaction(async (tx) => findProblems(await readStoredProgram(tx), config), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/**
 * Checks the content and applies all repairs in one transaction. Returns the findings. Throws an Error with a readable
 * message, also if a repaired row is saved at the same time.
 */
export function repairContent(db: Database, config: CheckedConfig): Promise<Finding[]> {
  const repair = () =>
    db.transaction(
      async (tx) => {
        const stored = await readStoredProgram(tx);
        const findings = await findProblems(stored, config);
        await applyRepairs(tx, stored, findings);
        const count = findings.filter((finding) => finding.repair).length;
        await recordAction(tx, { actor: commandLine, action: 'repaired the content' }, `${count} repaired`);
        return findings;
      },
      { isolationLevel: 'repeatable read' },
    );
  return repair().catch((error: unknown) => {
    throw new Error(`${errorMessage(error)}. Nothing was repaired.`, { cause: error });
  });
}

/** Lists files after reading the rows, so that a concurrent upload is not reported as missing. */
async function findProblems(stored: StoredProgram, config: CheckedConfig): Promise<Finding[]> {
  const find = await readUploadedFiles(config);
  const findings = [
    ...checkReferences(stored),
    ...checkCategoryNames(stored),
    ...checkPictures(stored, find),
    ...checkSlugs(stored),
    ...checkInputs(stored),
  ];
  return findings.toSorted((a, b) => tables.indexOf(a.table) - tables.indexOf(b.table) || a.id - b.id);
}

const tables: Finding['table'][] = [
  'events',
  'artists',
  'partners',
  'locations',
  'categories',
  'email_settings',
  'site_settings',
];
