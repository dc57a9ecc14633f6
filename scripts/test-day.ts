import { clockTests } from './clock-tests.ts';
import { startTestServer } from './test-server.ts';
import { endWith, runPlaywright, runVitest } from './test-steps.ts';

// The tests that read the clock, once, by the clock that this process has (test-days.ts).
const { unitAndIntegration, endToEnd } = clockTests();
const first = await runVitest(unitAndIntegration);
const second = await runPlaywright(await startTestServer(), endToEnd);
endWith({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  flaky: second.flaky ?? [],
});
