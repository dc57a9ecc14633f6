/** Words that stand for each other, whatever their kind: a service that says one of them is found by all. */
export const sameWords: readonly (readonly string[])[] = [
  ['sterilizacija', 'sterilizavimas', 'sterilizuoti'],
  ['kastracija', 'kastravimas', 'kastruoti'],
  ['ženklinimas', 'čipavimas', 'čipas', 'mikročipas', 'mikroschema'],
  ['skiepas', 'vakcina', 'vakcinavimas', 'vakcinacija'],
  ['dingusi', 'dingo', 'dingęs', 'pasimetė', 'pabėgo'],
  ['taksi', 'pavežti', 'pavežėjas', 'transportas'],
  ['kirpykla', 'kirpimas', 'kerpame', 'kirpėja', 'kirpti', 'apkirpti', 'nukirpti'],
];
