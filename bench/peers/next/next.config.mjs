/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // Otherwise it looks for the project that this folder lies in.
  turbopack: { root: import.meta.dirname },
};
