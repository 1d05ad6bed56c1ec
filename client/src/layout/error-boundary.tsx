import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { readStored, writeStored } from '#client/ui/browser-storage.ts';
import { BurstPanel, pageHeight } from '#client/ui/burst.tsx';
import { Button } from '#client/ui/button.tsx';
import { ScriptError } from '#client/ui/lazy.tsx';
import { Footer } from './footer.tsx';

/** Shows a message in place of children that throw an error. Renders them again on the next path. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  // Renders again after a navigation. The router's own path is decoded, unlike that of the error.
  useLocation();
  return <Boundary path={location.pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

/** In sessionStorage: the URL of the page that was reloaded. */
const reloadedKey = 'reloaded';

/** Reloads a page whose script a later version may have removed. Not twice, and not offline, which loses the page. */
function reloadOnce(): void {
  if (!navigator.onLine || readStored(reloadedKey, 'sessionStorage') === location.href) return;
  writeStored(reloadedKey, location.href, 'sessionStorage');
  // Not if the browser blocks storage: it would reload forever.
  if (readStored(reloadedKey, 'sessionStorage')) location.reload();
}

class Boundary extends Component<BoundaryProps, { failedPath?: string }> {
  override state: { failedPath?: string } = {};

  static getDerivedStateFromError() {
    return { failedPath: location.pathname };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, { failedPath }: { failedPath?: string }) {
    return failedPath === path ? null : { failedPath: undefined };
  }

  override componentDidCatch(error: Error) {
    if (error instanceof ScriptError) reloadOnce();
  }

  override render() {
    return this.state.failedPath ? <PageError /> : this.props.children;
  }
}

function PageError() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <BurstPanel className={`bg-lilac text-poppy ${pageHeight}`}>
          <h1 className="type-h2">{navigator.onLine ? 'This page came loose from the wall.' : "You're offline."}</h1>
          <p className="mt-4 type-lead">
            {navigator.onLine
              ? 'Something went wrong while showing it. Reload the page to try again.'
              : 'Reload the page when you are connected again.'}
          </p>
          <Button className="mt-8" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </BurstPanel>
      </main>
      <Footer />
    </>
  );
}
