export { accountTypeOf, type Obstacle, obstacleOf } from "./arrivals.ts"
export {
  type CenterNature,
  centerDisplayName,
  centerNatures,
  type HolidayZone,
  holidayZones,
  schoolZones,
  timeZones,
} from "./centers.ts"
export { nsfCodes, pensionFunds } from "./code-lists/index.ts"
export { surveyLists } from "./code-lists/sifa.ts"
export {
  firstGrants,
  type Grant,
  grants,
  IN_CHARGE,
  mayChangeMember,
  mayGiveGrants,
  mayGiveRole,
  mayGrant,
  mayRemove,
} from "./members.ts"
export { type IdentityLine, missingIdentity, type SchoolIdentity } from "./missing-identity.ts"
export { type CenterEvent, centerEvents } from "./notification-events.ts"
export { addressLine, type Postal, type RecapLine, registerRecap } from "./register-recap.ts"
export { splitStreet } from "./street.ts"
export {
  centerEventWords,
  centerNatureWords,
  grantWords,
  holidayZoneWords,
  identityLineWords,
  labelToneWords,
  schoolZoneWords,
  timeZoneWords,
} from "./words.fr.ts"
