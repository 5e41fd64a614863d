/** What everyone signed in needs at once, asked for once. */
export { Inside, preload } from "./screens/inside.tsx"
export { Shell } from "./shell/Shell.tsx"
