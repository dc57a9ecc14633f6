// Loaded before every script that run.mjs starts. The channel between the two ends with run.mjs, however
// that ends, a SIGKILL included; then the script gets the signal that run.mjs could not pass on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// It alone keeps no script from ending.
process.channel?.unref();
// What the script forks inherits its flags, and has a channel of another meaning.
const own = process.execArgv.findIndex((flag) => flag.endsWith('/end-with-parent.ts'));
if (own !== -1) process.execArgv.splice(own, 1);
