import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './shared/tables.ts',
  out: './migrations',
  casing: 'snake_case',
});
