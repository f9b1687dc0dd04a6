package hooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// IsAuthentic takes the raw bytes of the request, before any JSON decoder has touched them.
func IsAuthentic(body []byte, signature string, secret string) bool {
	given, err := hex.DecodeString(signature)
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	return hmac.Equal(given, mac.Sum(nil))
}

// body, _ := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
// if !IsAuthentic(body, r.Header.Get("x-service-signature"), secret) { w.WriteHeader(401); return }
// w.WriteHeader(200) // Answer at once, work afterwards.
