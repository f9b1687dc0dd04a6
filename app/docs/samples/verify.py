import hashlib
import hmac


def is_authentic(body: bytes, signature: str, secret: str) -> bool:
    """body: the raw bytes of the request, before any JSON parser has touched them."""
    expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


# Flask:
# @app.post("/hooks")
# def hook():
#     if not is_authentic(request.get_data(), request.headers.get("x-service-signature", ""), SECRET):
#         return "", 401
#     return "", 200  # Answer at once, work afterwards.
