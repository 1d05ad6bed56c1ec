import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { adminStatusQuery } from '#client/api/session.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import { Dashboard } from './dashboard.tsx';
import '#client/styles/styles.css';

/** The dashboard; redirects to the login if signed out. */
export function DashboardPage() {
  const { data: status } = useQuery(adminStatusQuery);
  if (!status) {
    return (
      // As tall as the dashboard, to avoid a layout shift.
      <div className="min-h-[calc(100dvh-var(--top))] bg-paper-2">
        <Spinner />
      </div>
    );
  }
  return status.isAuthenticated ? <Dashboard /> : <Redirect to={pagePaths.adminLogin} replace />;
}
