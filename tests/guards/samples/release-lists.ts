// What may be written: the lists whole, for those who put the dated rows over them.
export const all = { ...formLists, ...changed, hook: useFormCodes(personLists), has: Object.hasOwn(formLists, name) }

export const diplomas = formLists.diplome
export const named = personLists[name]
export const everything = Object.values(employerLists)
export const words = codeListsOf(initialLegalValues).diplome
export const shown = releaseCodes[list]
export const kept = keptUntil(initialLegalValues, row.concluded_on)
export const passed = blankTargets(type, releaseCodes)
