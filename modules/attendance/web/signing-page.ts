// Not lazy and apart from the other screens: the entry of the learner's phone is this one and nothing else.
export { default as AttendanceSigningPage } from "./signing/AttendanceSigningScreen.tsx"
