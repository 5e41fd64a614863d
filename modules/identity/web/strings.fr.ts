import { recovery } from "./access/recovery.fr.ts"
import { access as entry } from "./access/strings.fr.ts"
import { formWords } from "./form/strings.fr.ts"
import { passwordWords } from "./password/strings.fr.ts"

/**
 * The whole catalogue, for tests, which never retype copy. Each screen imports its own part, so that log-in does
 * not load the words of the others.
 */
export const access = { ...entry, ...recovery, ...formWords, ...passwordWords } as const
export { account } from "./account/strings.fr.ts"
