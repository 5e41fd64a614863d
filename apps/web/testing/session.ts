import { createSession, type Organization, type Session, type SessionValues } from "@jalon/client"

export const organization = ({ id = 7, teaches = false } = {}): Organization => ({
  id,
  name: "CFA Horizon Métiers",
  logo: null,
  details: {
    invoice_uuid: "u",
    invoice_is_config_accepted: false,
    invoice_prefix: "HOR",
    invoice_counter: 1,
    educational_module_access: teaches,
  },
})

/** A session someone opened, over a storage of its own. */
export const aSession = (values: Partial<SessionValues>): Session => {
  const kept = new Map<string, string>()
  const session = createSession({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  session.write({ accessToken: "a", refreshToken: "r", ...values })
  return session
}
