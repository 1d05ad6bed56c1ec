import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useLogin } from '#client/api/sign-in-status.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { posterUrl } from '#shared/domain/pictures/picture.ts';
import { LoginForm } from './login-form.tsx';
import '#client/styles/styles.css';

/** Until the dashboard opens (specification section 9). */
const redirectDelayMs = 100;

export function LoginPage() {
  const { mutateAsync: signIn } = useLogin();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const { search = '' } = { ...(history.state as { search?: string } | null) };
    const timer = setTimeout(() => navigate(pagePaths.admin + search, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isSignedIn, navigate]);
  return (
    <div className="grid min-h-[calc(100dvh-var(--top))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[5fr_7fr] md:grid-rows-1">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-6 px-edge py-section">
        <h1 className="text-[clamp(2.125rem,1.5rem+2.5vw,3.75rem)] leading-[.94] font-[780] tracking-[-.038em] [font-stretch:108%]">
          Site Manager Login
        </h1>
        <LoginForm signIn={signIn} onSignedIn={() => setIsSignedIn(true)} />
      </div>
      <img
        src={posterUrl('installation', 6)}
        alt=""
        width={1200}
        height={900}
        className="size-full min-h-0 bg-mist object-cover"
      />
    </div>
  );
}
