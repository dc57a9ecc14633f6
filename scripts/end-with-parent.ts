// Loaded before every script that run.mjs starts. The channel between the two ends with run.mjs, however
// that ends, a SIGKILL included; then the script gets the signal that run.mjs could not pass on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// It alone keeps no script from ending.
process.channel?.unref();
