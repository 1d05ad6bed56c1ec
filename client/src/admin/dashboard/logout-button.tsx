import LogOut from 'lucide-react/icons/log-out';
import { useLogout } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';

/** Ends the session; the dashboard then redirects to the login. */
export function LogoutButton() {
  const { mutateAsync: logOut, isPending } = useLogout();
  const toast = useToast();
  const handleClick = async () => {
    try {
      await logOut();
      toast({ title: 'Logged out successfully' });
    } catch {
      toast({ title: 'Logout failed', description: 'There was an error logging out.', tone: 'destructive' });
    }
  };
  return (
    <Button size="small" variant="secondary" disabled={isPending} onClick={() => void handleClick()}>
      <LogOut aria-hidden="true" className="size-4.5" />
      Logout
    </Button>
  );
}
