/**
 * The colours of the drawings. Six rules keep every drawing in one hand:
 * 1. No outlines, shapes only; the only lines are the mouth, closed eyes and toes.
 * 2. Every shape is a smooth curve through few points, or a thick round stroke.
 * 3. Every dog has the same eyes (ink, one highlight), the same nose and the same paws.
 * 4. Light comes from the upper left: the far ear, the far legs and the under-neck are in shade.
 * 5. Colours come from this file only; the hero adds the hues of its two hours.
 * 6. The dog is the only thing in a scene that looks at you.
 */
export const palette = {
  ink: '#1C2A24',
  pine: '#17483B',
  pineDark: '#0F3329',
  pineLight: '#1F5647',
  fern: '#2F6B54',
  fernLight: '#5C957C',
  sage: '#86AE93',
  moss: '#DDEBDD',
  mossDark: '#BFD8C2',
  amber: '#F6B23C',
  amberDark: '#DF9A22',
  honey: '#FBD893',
  clay: '#C4512D',
  clayDark: '#A63F20',
  rust: '#A8623F',
  rustDark: '#8D4F30',
  caramel: '#CC8A5C',
  earth: '#5F3723',
  coral: '#E58F73',
  blush: '#F6CFC0',
  paper: '#FFFAF2',
  cream: '#FFF1DA',
  sand: '#EADFCD',
  oat: '#D8C7AC',
  sky: '#D9E8EA',
  lake: '#9CC3C9',
  teal: '#4F8B93',
  tealDark: '#3F7780',
  white: '#FFFFFF',
  /** The highlight in an eye and on a nose. */
  glint: '#fff',
  innerEarOfDarkCoats: '#C88F7E',
  eyeInDarkCoat: '#120E0B',
  noseInDarkCoat: '#17120F',
  mouthInMask: '#120D0A',
} as const;

/**
 * The ellipse on which a dog stands on a page. An external picture cannot see the page's theme, so
 * this is one half-clear colour that comes out as the line colour on light and on dark paper.
 */
export const ground = { fill: '#A09473', opacity: ' fill-opacity=".26"' } as const;

export type CoatColours = { base: string; shade: string; light: string; mark: string };

const coat = (base: string, shade: string, light: string, mark = light): CoatColours => ({
  base,
  shade,
  light,
  mark,
});

export const coats = {
  golden: coat('#E2A75B', '#C98A3F', '#F6D9A6'),
  cream: coat('#F3DFBC', '#DDC08F', '#FFF3DC'),
  chocolate: coat('#7A4A31', '#5F3723', '#C68F63'),
  tan: coat('#45332B', '#33251F', '#CF8A4B'),
  rust: coat('#B8693A', '#964F28', '#F1CFA3'),
  fox: coat('#E08F4A', '#C27233', '#FFEBD0'),
  shepherd: coat('#CE9354', '#A9713A', '#E5B87D', '#3B322C'),
  fawn: coat('#DDB582', '#C1955F', '#F3DDBB', '#8A6449'),
  slate: coat('#7E8A88', '#636F6E', '#C9D0CC'),
  salt: coat('#8B8F8B', '#6E736F', '#E9E6DC'),
  white: coat('#FBF3E6', '#E3D5BF', '#FFFDF8', '#B8693A'),
  black: coat('#3A3F3C', '#2A2F2C', '#F4EADA'),
  apricot: coat('#E9B98A', '#D29C66', '#F8DCBD'),
} as const satisfies Record<string, CoatColours>;

export type CoatName = keyof typeof coats;

/** Coats on which ink would not be seen: eyes go darker, closed eyes lighter. */
export const isDark = (name: CoatName) => name === 'tan' || name === 'black';

/** Coats whose inner ear is a greyer pink. */
export const isCool = (name: CoatName) =>
  name === 'slate' || name === 'salt' || name === 'black' || name === 'tan';
