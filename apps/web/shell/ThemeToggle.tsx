import { type Theme, useClient, useKept } from "@jalon/client"
import { updateAccount } from "@jalon/identity/wire"
import { IconButton } from "@jalon/ui"
import { Moon } from "lucide-react"
import { words } from "../strings.fr.ts"
import { useShownTheme } from "./use-shown-theme.ts"

/** Keeps the choice in this browser at once, and with the account for the next log-in. */
export function ThemeToggle() {
  const client = useClient()
  const user = useKept("user")
  const isDark = useShownTheme() === "dark"
  const choose = (theme: Theme) => {
    client.session.write({ "data-theme": theme, ...(user && { user: { ...user, theme } }) })
    client.call(updateAccount, { body: { theme } }, { quiet: true }).catch(() => undefined)
  }
  return (
    <IconButton
      label={words.darkTheme}
      icon={<Moon aria-hidden />}
      aria-pressed={isDark}
      onPress={() => choose(isDark ? "light" : "dark")}
    />
  )
}
