import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { adminStatusQuery } from '#client/api/session.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { Dashboard } from './dashboard.tsx';

/** The manager's screen; everyone else is led to the login. */
export function DashboardPage() {
  const { data: status } = useQuery(adminStatusQuery);
  if (!status) {
    return (
      // As tall and as quiet as the dashboard, which then moves nothing.
      <div className="min-h-[calc(100dvh-var(--top))] bg-paper-2">
        <Spinner />
      </div>
    );
  }
  return status.isAuthenticated ? <Dashboard /> : <Redirect to={pagePaths.adminLogin} replace />;
}
