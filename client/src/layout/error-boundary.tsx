import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BurstPanel, pageHeight } from '#client/ui/burst-panel.tsx';
import { Button } from '#client/ui/button.tsx';
import { Footer } from './footer.tsx';

/** Shows a message in place of children that throw an error. Renders them again on the next path. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failedPath?: string }> {
  override state: { failedPath?: string } = {};

  static getDerivedStateFromError() {
    return { failedPath: window.location.pathname };
  }

  override render() {
    return this.state.failedPath === this.props.path ? <PageError /> : this.props.children;
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
          <Button className="mt-8" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </BurstPanel>
      </main>
      <Footer />
    </>
  );
}
