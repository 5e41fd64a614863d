import { IconButton } from "@jalon/ui"
import { Moon } from "lucide-react"
import { words } from "../strings.fr.ts"
import { useShownTheme } from "./use-shown-theme.ts"
import { useThemeChoice } from "./use-theme-choice.ts"

export function ThemeToggle() {
  const choose = useThemeChoice()
  const isDark = useShownTheme() === "dark"
  return (
    <IconButton
      label={words.darkTheme}
      icon={<Moon aria-hidden />}
      aria-pressed={isDark}
      onPress={() => choose(isDark ? "light" : "dark")}
    />
  )
}
