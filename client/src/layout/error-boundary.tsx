import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { Footer } from './footer.tsx';

/** When a screen breaks: a sentence and a way on instead of a blank. Another screen gets a fresh start. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { brokenPath?: string }> {
  override state: { brokenPath?: string } = {};

  static getDerivedStateFromError() {
    return { brokenPath: window.location.pathname };
  }

  override render() {
    return this.state.brokenPath === this.props.path ? <Broken /> : this.props.children;
  }
}

function Broken() {
  return (
    <>
      <main id="main" tabIndex={-1} className="grid min-h-[60vh] content-center bg-lilac py-section">
        <div className="container">
          <h1 className="type-h2">This page came loose from the wall.</h1>
          <p className="mt-4 type-lead">Something went wrong while showing it. Reload the page to try again.</p>
          <Button className="mt-8" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </div>
      </main>
      <Footer hasFrieze={false} />
    </>
  );
}
