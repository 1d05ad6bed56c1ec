import { chromium } from '@playwright/test';
import { chromium as pathOfChromium } from '#scripts/programs.mjs';

/** Starts headless Chromium. Other programs can control it through `debuggingPort`. */
export async function launchChromium(debuggingPort) {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({
    executablePath: pathOfChromium(),
    args: [...args, ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [])],
  });
}
