-- Written by hand: arrays come in their binary form, so nothing has to be packed and unpacked.
DROP FUNCTION "admit_packed_applicants";
DROP FUNCTION "unpack_bytes";
