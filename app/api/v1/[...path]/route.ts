import { clientAddress } from "@/lib/api/client-address";
import { handleApiRequest } from "@/lib/api/handle";

/** Every operation of the API is declared in lib/api/operations; behind our own listener it is answered before Next. */
function answer(request: Request): Promise<Response> {
  return handleApiRequest(request, {
    address: clientAddress(request.headers.get("x-forwarded-for"), undefined),
  });
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
