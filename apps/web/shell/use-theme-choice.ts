import { type Theme, useClient, useKept } from "@jalon/client"
import { updateAccount } from "@jalon/identity/wire"

export type ThemeChoice = Theme | "system"

/** Keeps the choice in this browser at once, and with the account for the next log-in. */
export const useThemeChoice = (): ((choice: ThemeChoice) => void) => {
  const client = useClient()
  const user = useKept("user")
  return (choice) => {
    const theme = choice === "system" ? null : choice
    if (theme === null) client.session.drop("data-theme")
    client.session.write({ ...(theme && { "data-theme": theme }), ...(user && { user: { ...user, theme } }) })
    client.call(updateAccount, { body: { theme: choice } }, { quiet: true }).catch(() => undefined)
  }
}
