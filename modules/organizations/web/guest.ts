import { PasswordStep } from "@jalon/identity/web"
import { later } from "@jalon/ui"

export type { OnboardingScreenProps } from "./onboarding/OnboardingScreen.tsx"
export type { ValidationScreenProps } from "./validation/ValidationScreen.tsx"

// Apart from the module's other screens, whose list a guest's phone never needs.
export const OnboardingScreen = later(async () => {
  const [screen] = await Promise.all([import("./onboarding/OnboardingScreen.tsx"), PasswordStep.preload()])
  return screen.default
})
export const ValidationScreen = later(async () => (await import("./validation/ValidationScreen.tsx")).default)
