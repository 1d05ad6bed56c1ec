import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeMachine } from '#tests/faults/support/machine.ts';
import { newDatabase } from '#tests/faults/support/postgres.ts';
import { rounds } from '#tests/faults/support/rounds.ts';
import { manager } from '#tests/support/account.ts';
import { freePort } from '#tests/support/free-port.ts';

// cspell:ignore fastcgi scgi uwsgi

interface Place {
  home: string;
  port: number;
  instances: string[];
}

/** Writes a proxy's file of deploy/ for a free port and two instances, without https. Returns how to run it. */
const proxies: Record<string, (place: Place) => Promise<string[]>> = {
  async nginx({ home, port, instances: [first, second] }) {
    const conf = (await readFile('deploy/nginx.conf', 'utf8'))
      .replace(/server \{\s+listen 80;.*?\n\}/s, '')
      .replace('listen 443 ssl http2', `listen ${port}`)
      .replace('listen [::]:443 ssl http2', `listen [::]:${port}`)
      .replace(/^ *ssl_.*$/gm, '')
      .replace('127.0.0.1:3000', first ?? '')
      .replace('# server 127.0.0.1:3001', `server ${second}`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home};`);
    const main = `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${folders.join(' ')}`;
    await writeFile(join(home, 'nginx.conf'), `${main}\n${conf}\n}`);
    return ['nginx', '-p', home, '-c', 'nginx.conf'];
  },
  async caddy({ home, port, instances }) {
    const conf = (await readFile('deploy/Caddyfile', 'utf8'))
      .replace('\narts.example.org {', `\nhttp://localhost:${port} {`)
      .replace('reverse_proxy 127.0.0.1:3000 {', `reverse_proxy ${instances.join(' ')} {`)
      .replace(/^\t# reverse_proxy \/assets.*?^\t# \}$/ms, (block) => block.replaceAll(/^\t# /gm, '\t'))
      .replaceAll('127.0.0.1:3000', instances[0] ?? '')
      .replaceAll('127.0.0.1:3001', instances[1] ?? '');
    await writeFile(join(home, 'Caddyfile'), `{\n\tadmin off\n}\n${conf}`);
    return ['caddy', 'run', '--config', join(home, 'Caddyfile')];
  },
};

/** Returns the version of a program, or undefined if the machine does not have it. */
function versionOf(program: string): string | undefined {
  const { stdout, stderr, error } = spawnSync(program, [program === 'nginx' ? '-v' : 'version'], { encoding: 'utf8' });
  return error ? undefined : /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0];
}

for (const name of Object.keys(proxies)) {
  const version = versionOf(name);
  it.skipIf(!version)(
    `${name} ${version ?? '(not installed here)'} refuses nobody while two instances restart`,
    async () => {
      const port = await freePort();
      const PUBLIC_URL = `http://localhost:${port}`;
      const { home, site, run, write } = await makeMachine({ DATABASE_URL: await newDatabase(), PUBLIC_URL });
      await write('.env');
      const other = await freePort();
      const restart = (unit: string, variable = '') =>
        `systemctl restart ${unit}; until ${variable} sunhall status; do sleep 0.2; done`;
      const restarts = `${restart('sunhall')}; ${restart(`sunhall@${other}`, `PORT=${other}`)}`;
      await run(restarts);

      const instances = [new URL(site.url).host, `127.0.0.1:${other}`];
      const [program = '', ...args] = (await proxies[name]?.({ home, port, instances })) ?? [];
      const proxy = spawn(program, args, { env: { ...process.env, HOME: home }, stdio: 'ignore' });
      onTestFinished(async () => {
        proxy.kill();
        if (proxy.exitCode === null) await once(proxy, 'exit');
      });
      await expect.poll(() => fetch(PUBLIC_URL).then(({ status }) => status, String)).toBe(200);

      await writeFile(join(home, 'restart'), restarts);
      const script = join(process.cwd(), 'deploy/measure-restarts.mjs');
      const measure = `node ${script} ${PUBLIC_URL} '. ${home}/restart' ${rounds}`;
      const variables = `ADMIN_USERNAME=${manager.username} ADMIN_PASSWORD=${manager.password}`;
      const { code, output } = await run(`${variables} ${measure}`);
      console.info(name, version, output);
      const { reads, saves } = JSON.parse(output) as Record<'reads' | 'saves', Record<string, number>>;
      expect([code, Object.keys(reads)]).toEqual([0, ['200']]);
      // Earlier ones cannot send a body again.
      const sendsAgain = name !== 'caddy' || version?.localeCompare('2.11.4', 'en', { numeric: true }) !== -1;
      expect(Object.keys(saves).filter((status) => sendsAgain || status !== '502')).toEqual(['201']);
    },
  );
}
