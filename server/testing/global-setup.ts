import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/open-database.ts';
import { query } from '#tests/faults/support/sql.ts';
import { databaseUrl, templateDatabase } from './database-url.ts';
import { startTestCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Starts one PostgreSQL server for the whole run, and migrates the template database of the test files. Stops the
 * server before it throws.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await createTemplate(cluster.url);
    project.provide('postgresUrl', cluster.url);
    return cluster.stop;
  } catch (error) {
    // Without this, vitest waits for the server, times out, and reports "No test files found".
    await cluster.stop();
    throw error;
  }
}

async function createTemplate(url: string): Promise<void> {
  // A server from TEST_DATABASE_URL still has the template of the last run.
  await query(url, `drop database if exists ${templateDatabase} with (force)`);
  await query(url, `create database ${templateDatabase}`);
  await migrate(databaseUrl(url, templateDatabase), () => undefined);
  // PostgreSQL copies a database only while it has no connections.
  await query(url, `alter database ${templateDatabase} with allow_connections false`);
}
