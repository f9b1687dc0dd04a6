import { type RingEvidence, type RingFeature, ringFeatures, ringKinds } from "./input/evidence";
import type { NormalizedApplicant } from "./input/normalized-applicant";
import { comparedIdentifiersOf, type Identifiers } from "./normalize";
import { emailTemplate } from "./recognize/email-template";
import { isNobodys } from "./recognize/ssn-class";

const fewest = 3;
/** SSNs this close to the next in order form a run. Of 10,000 random ones about one neighboring pair in 20,000 does. */
const nearSsns = 5;
/** Up to here a ring of one family name is taken for a family: siblings have neighboring SSNs and one phone. */
const familySize = 4;
/** And up to here one of a single address and few family names for a household: refugees' SSNs are issued in a row. */
const householdSize = 6;

const none: RingEvidence = { members: 0, features: [] };

/**
 * At least three people who share two features of different kinds (nearly consecutive SSNs, a contact point, email
 * addresses that differ in digits only). In the order of the applicants; the same person submitted twice counts once.
 */
export function findRings(applicants: readonly NormalizedApplicant[]): RingEvidence[] {
  const identifiers = applicants.map(comparedIdentifiersOf);
  const personOf = groupIds(identifiers.map(({ person }) => person));
  const groups = groupsByFeature(applicants, identifiers);
  const cores = findCores(groups, personOf);
  if (cores.length === 0) return applicants.map(() => none);

  const union = new Map<string, string>();
  for (const core of cores) for (const node of core.nodes) join(union, core.nodes[0] as string, node);
  const rings = new Map<string, Set<number>>();
  for (const core of cores) {
    const root = rootOf(union, core.nodes[0] as string);
    const members = rings.get(root) ?? new Set<number>();
    rings.set(root, members);
    for (const member of core.members) members.add(member);
  }

  const result: RingEvidence[] = applicants.map(() => none);
  for (const members of rings.values()) {
    const evidence = ringOf([...members], applicants, personOf, groups);
    if (evidence) for (const member of members) result[member] = evidence;
  }
  return result;
}

type Groups = Readonly<Record<RingFeature, Int32Array>>;

/** For each feature the group that each applicant is in, -1 for none. */
function groupsByFeature(
  applicants: readonly NormalizedApplicant[],
  identifiers: readonly Identifiers[],
): Groups {
  return {
    near_sequential_ssns: ssnRuns(applicants),
    shared_email: groupIds(identifiers.map(({ email }) => email)),
    shared_phone: groupIds(identifiers.map(({ phone }) => phone)),
    shared_address: groupIds(identifiers.map(({ address }) => address)),
    templated_emails: groupIds(applicants.map(emailTemplate)),
  };
}

function groupIds(keys: readonly (string | undefined)[]): Int32Array {
  const ids = new Map<string, number>();
  return Int32Array.from(keys, (key) => {
    if (key === undefined) return -1;
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, ids.size);
    return ids.size - 1;
  });
}

function ssnRuns(applicants: readonly NormalizedApplicant[]): Int32Array {
  const runs = new Int32Array(applicants.length).fill(-1);
  const ordered = applicants
    .flatMap(({ ssn }, index) =>
      ssn === undefined || isNobodys(ssn) ? [] : [{ number: Number(ssn), index }],
    )
    .sort((a, b) => a.number - b.number);
  let run = 0;
  ordered.forEach(({ number, index }, place) => {
    const before = ordered[place - 1];
    if (before !== undefined && number - before.number > nearSsns) run++;
    runs[index] = run;
  });
  return runs;
}

interface Core {
  members: number[];
  /** What joins this core with others: its members, its run of SSNs and its template. */
  nodes: string[];
}

/** Sets of at least three people that are in one group of two features of different kinds. */
function findCores(groups: Groups, personOf: Int32Array): Core[] {
  const cores: Core[] = [];
  for (const a of ringFeatures) {
    for (const b of ringFeatures) {
      if (ringFeatures.indexOf(a) >= ringFeatures.indexOf(b) || ringKinds[a] === ringKinds[b]) continue;
      for (const [key, members] of membersByPair(groups[a], groups[b])) {
        if (distinct(members, personOf) < fewest) continue;
        const [groupA, groupB] = key.split("/") as [string, string];
        const nodes = members.map((member) => `member/${member}`);
        if (ringKinds[a] !== "contact") nodes.push(`${a}/${groupA}`);
        if (ringKinds[b] !== "contact") nodes.push(`${b}/${groupB}`);
        cores.push({ members, nodes });
      }
    }
  }
  return cores;
}

function membersByPair(a: Int32Array, b: Int32Array): Map<string, number[]> {
  const sizesA = sizesOf(a);
  const sizesB = sizesOf(b);
  const members = new Map<string, number[]>();
  for (let index = 0; index < a.length; index++) {
    const groupA = a[index] as number;
    const groupB = b[index] as number;
    if (
      groupA < 0 ||
      groupB < 0 ||
      (sizesA[groupA] as number) < fewest ||
      (sizesB[groupB] as number) < fewest
    )
      continue;
    const key = `${groupA}/${groupB}`;
    const list = members.get(key);
    if (list) list.push(index);
    else members.set(key, [index]);
  }
  return members;
}

function sizesOf(groups: Int32Array): Int32Array {
  const sizes = new Int32Array(groups.length);
  for (const group of groups) if (group >= 0) sizes[group] = (sizes[group] as number) + 1;
  return sizes;
}

function distinct(members: readonly number[], ids: Int32Array): number {
  return new Set(members.map((member) => ids[member])).size;
}

function ringOf(
  members: readonly number[],
  applicants: readonly NormalizedApplicant[],
  personOf: Int32Array,
  groups: Groups,
): RingEvidence | undefined {
  const persons = distinct(members, personOf);
  const familyNames = new Set(members.map((member) => applicants[member]?.name.last.text));
  if (familyNames.size === 1 && persons <= familySize) return undefined;
  const homes = new Set(members.map((member) => groups.shared_address[member]));
  const isTemplated = members.every((member) => (groups.templated_emails[member] as number) >= 0);
  const isHousehold = homes.size === 1 && !homes.has(-1) && familyNames.size * 2 <= persons;
  if (isHousehold && persons <= householdSize && !isTemplated) return undefined;
  const features = ringFeatures.filter((feature) => {
    const byGroup = new Map<number, number[]>();
    for (const member of members) {
      const group = groups[feature][member] as number;
      if (group >= 0) byGroup.set(group, [...(byGroup.get(group) ?? []), member]);
    }
    return [...byGroup.values()].some((shared) => distinct(shared, personOf) >= fewest);
  });
  return { members: persons, features };
}

function rootOf(union: Map<string, string>, node: string): string {
  let root = node;
  for (let parent = union.get(root); parent !== undefined && parent !== root; parent = union.get(root))
    root = parent;
  return root;
}

function join(union: Map<string, string>, a: string, b: string): void {
  const rootA = rootOf(union, a);
  const rootB = rootOf(union, b);
  union.set(rootA, rootA);
  union.set(rootB, rootA);
}
