import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { ProgramContext, type Program } from '#client/api/use-program.ts';
import { CookieChoicesProvider } from '#client/consent/cookie-choices.tsx';
import { demoSite } from '#shared/demo/site.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Page(): React.ReactNode {
  if (location.pathname !== '/whole') throw new Error('boom');
  return <h1>Whole</h1>;
}

test.each(['/broken', '/caf%C3%A9'])(
  'shows a message and a reload button if %s throws, then the next page',
  async (path) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    window.history.replaceState(null, '', path);
    render(
      <ProgramContext value={{ site: demoSite, today: '2026-11-20' } as Program}>
        <Link href="/whole">On</Link>
        <CookieChoicesProvider>
          <ErrorBoundary>
            <Page />
          </ErrorBoundary>
        </CookieChoicesProvider>
      </ProgramContext>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page came loose from the wall.');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Whole');
    vi.mocked(console.error).mockClear();
  },
);
