-- contract: elements of applications replaced identity links, and no release since calls it
DROP FUNCTION "admit_applicants";
-- contract: only admit_applicants called it
DROP FUNCTION "lock_identifiers";
-- contract: elements of applications replaced identity links, and no release since calls it
DROP FUNCTION "find_linked_applicants";
-- contract: elements of applications replaced request sightings, and no release since calls it
DROP FUNCTION "observe_sightings";
-- contract: read_sharers replaced it
DROP FUNCTION "read_elements";
